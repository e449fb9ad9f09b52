using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class HttpsUserNameTests() : EndToEndSuite(new HttpsUserName(isBasic: true));
