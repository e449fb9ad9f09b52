using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class HttpsUserNameTests() : EndToEndSuite(new HttpsUserName(isBasic: true));
