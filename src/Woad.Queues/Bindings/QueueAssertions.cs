using Woad.Metadata;

namespace System.ServiceModel;

/// <summary>The assertions of queues in policies ([MS-NMFMB] 2.2.3).</summary>
internal static class QueueAssertions
{
    /// <summary>The transport of SOAP bindings.</summary>
    public const string Transport = "http://schemas.microsoft.com/soap/msmq";

    private const string Namespace = "http://schemas.microsoft.com/ws/06/2004/mspolicy/msmq";

    /// <summary>Messages do not survive a crash.</summary>
    public static AssertionName Volatile { get; } = new("msmq", "MsmqVolatile", Namespace);

    /// <summary>Messages may be lost or repeated.</summary>
    public static AssertionName BestEffort { get; } = new("msmq", "MsmqBestEffort", Namespace);

    /// <summary>A message is a session.</summary>
    public static AssertionName Session { get; } = new("msmq", "MsmqSession", Namespace);

    /// <summary>The queue authenticates senders.</summary>
    public static AssertionName Authenticated { get; } = new("msmq", "Authenticated", Namespace);

    /// <summary>Senders are authenticated by their domain.</summary>
    public static AssertionName WindowsDomain { get; } = new("msmq", "WindowsDomain", Namespace);
}
