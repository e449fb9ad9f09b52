using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class HttpsConversationBelowChannelsTests()
    : EndToEndSuite(new BelowChannels(new HttpsConversation(isOasis: false)));
