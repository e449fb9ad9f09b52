using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class WSHttpsUserNameTests() : EndToEndSuite(new HttpsUserName(isBasic: false));
