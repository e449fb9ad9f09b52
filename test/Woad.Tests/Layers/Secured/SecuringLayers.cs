using System.Net;
using System.ServiceModel.Security;
using Woad.Security.Algorithms;
using Woad.Security.Conversation;
using Woad.Security.Messages;

namespace Woad.Tests.Layers.Secured;

/// <summary>The engine's own layers, each with the settings of both sides.</summary>
internal static class SecuringLayers
{
    private static readonly TimestampSettings Times = new(TimeSpan.FromMinutes(5), TimeSpan.FromMinutes(5));
    private static readonly AlgorithmSuite Algorithms = AlgorithmSuite.Of(SecurityAlgorithmSuite.Basic256);

    private static readonly ConversationNames Names = new(
        TrustVersion.WSTrust13.Namespace.Value,
        TrustVersion.WSTrust13.Prefix.Value,
        SecureConversationVersion.WSSecureConversation13.Namespace.Value,
        SecureConversationVersion.WSSecureConversation13.Prefix.Value,
        IsOasis: true);

    private static CredentialSettings Settings { get; } = new()
    {
        Validator = new AdaOnly(),
        Credential = new NetworkCredential(AdaOnly.Name, AdaOnly.Password),
        HasTimestamp = true,
        AnswersUnsecured = false,
        Times = Times,
    };

    /// <summary>A name and a password in each message.</summary>
    public static CredentialLayer Credential() => new(Settings);

    /// <summary>A secure conversation whose key outlives the tests.</summary>
    public static ConversationLayer Conversation() => Conversation(TimeSpan.FromHours(1));

    /// <summary>A secure conversation whose key the client renews while messages are under way.</summary>
    public static ConversationLayer RenewedConversation() => Conversation(TimeSpan.FromMilliseconds(20));

    private static ConversationLayer Conversation(TimeSpan renewal) => new(
        new ServiceConversationModel(Names, Algorithms, Times, TimeSpan.FromHours(1), TimeSpan.FromMinutes(5))
        {
            Bootstrap = Settings,
            MaxPending = 128,
            InactivityTimeout = TimeSpan.FromMinutes(2),
        },
        new ClientConversationModel(Names, Algorithms, Times, renewal, TimeSpan.FromMinutes(5))
        {
            Bootstrap = Settings,
            TakesUnsecured = false,
            DerivesKeys = true,
        });
}
