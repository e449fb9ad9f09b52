using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class WS2007HttpsConversationTests() : EndToEndSuite(new HttpsConversation(isOasis: true));
