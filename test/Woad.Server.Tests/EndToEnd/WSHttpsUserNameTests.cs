using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class WSHttpsUserNameTests() : EndToEndSuite(new HttpsUserName(isBasic: false));
