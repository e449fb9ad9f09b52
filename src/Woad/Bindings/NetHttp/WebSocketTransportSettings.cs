namespace System.ServiceModel.Channels;

/// <summary>The settings of WebSockets as a transport.</summary>
public sealed partial class WebSocketTransportSettings : IEquatable<WebSocketTransportSettings>
{
    /// <summary>The action of the message that tells of a new connection.</summary>
    public const string ConnectionOpenedAction = "http://schemas.microsoft.com/2011/02/session/onopen";

    /// <summary>The action of binary messages without an envelope.</summary>
    public const string BinaryMessageReceivedAction = "http://schemas.microsoft.com/2011/02/websockets/onbinarymessage";

    /// <summary>The action of text messages without an envelope.</summary>
    public const string TextMessageReceivedAction = "http://schemas.microsoft.com/2011/02/websockets/ontextmessage";

    /// <summary>The header of the opening handshake that names the content type of the messages.</summary>
    public const string SoapContentTypeHeader = "soap-content-type";

    /// <summary>The header of the opening handshake that names the transfer mode of binary messages.</summary>
    public const string BinaryEncoderTransferModeHeader = "microsoft-binary-transfer-mode";

    private const string OtherOfToken = "!#$%&'*+-.^_`|~";

    /// <summary>
    /// Initializes a new instance of the <see cref="WebSocketTransportSettings"/> class with the default settings.
    /// </summary>
    public WebSocketTransportSettings()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the service dispatches a message with the action
    /// <see cref="ConnectionOpenedAction"/> when a client has connected.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool CreateNotificationOnConnection { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a client sends its frames without a mask.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <remarks>
    /// RFC 6455 demands the mask, and the platform's WebSockets always apply it: <see langword="true"/> is refused when
    /// a channel factory opens. It has no effect on a service, which never masks.
    /// </remarks>
    [Setting] public partial bool DisablePayloadMasking { get; set; }

    /// <summary>Gets or sets the time after which an idle connection is tested.</summary>
    /// <value>
    /// The default is zero, which means the platform's interval (30 seconds).
    /// <see cref="Threading.Timeout.InfiniteTimeSpan"/> means never.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    [Setting(Check = nameof(CheckInterval))] public partial TimeSpan KeepAliveInterval { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of connections that wait for the service to take them. One more is answered
    /// with status 503.
    /// </summary>
    /// <value>The default is 0, which means 100 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(Min = 0)] public partial int MaxPendingConnections { get; set; }

    /// <summary>Gets or sets the WebSocket sub-protocol.</summary>
    /// <value>
    /// The default is null, which means <c>soap</c> for messages with a SOAP envelope, and none for others. A service
    /// then accepts clients that name none, too. That of <see cref="NetHttpBinding"/> and <see cref="NetHttpsBinding"/>
    /// is <c>soap</c>, which clients have to name.
    /// </value>
    /// <exception cref="ArgumentException">The value is empty, or not a token of HTTP.</exception>
    [Setting(Check = nameof(CheckProtocol))] public partial string? SubProtocol { get; set; }

    /// <summary>Gets or sets when WebSockets are used.</summary>
    /// <value>
    /// The default is <see cref="WebSocketTransportUsage.Never"/>; that of <see cref="NetHttpBinding"/> and
    /// <see cref="NetHttpsBinding"/> is <see cref="WebSocketTransportUsage.WhenDuplex"/>.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(WebSocketTransportUsage.Never)] public partial WebSocketTransportUsage TransportUsage { get; set; }

    /// <summary>Determines whether all settings are equal.</summary>
    /// <param name="other">The settings to compare with.</param>
    /// <returns><see langword="true"/> if they are the same; otherwise, <see langword="false"/>.</returns>
    public bool Equals(WebSocketTransportSettings? other) => other is not null && Values == other.Values;

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as WebSocketTransportSettings);

    /// <inheritdoc/>
    public override int GetHashCode() => Values.GetHashCode();

    internal WebSocketTransportSettings Clone() => (WebSocketTransportSettings)MemberwiseClone();

    /// <summary>Those of a new NetHttpBinding or NetHttpsBinding.</summary>
    internal static WebSocketTransportSettings OfNetHttp() =>
        new() { TransportUsage = WebSocketTransportUsage.WhenDuplex, SubProtocol = "soap" };

    private (bool, bool, TimeSpan, int, string?, WebSocketTransportUsage) Values => (
        CreateNotificationOnConnection, DisablePayloadMasking, KeepAliveInterval, MaxPendingConnections, SubProtocol,
        TransportUsage);

    private static TimeSpan CheckInterval(TimeSpan value) =>
        value == Threading.Timeout.InfiniteTimeSpan ? value : Woad.Bindings.Rules.SettingChecks.Timeout(value);

    private static string? CheckProtocol(string? value) => value is null || (value.Length > 0 && value.All(IsOfToken))
        ? value
        : throw new ArgumentException(
            $"The WebSocket sub-protocol '{value}' is not a token of HTTP (RFC 9110, section 5.6.2). Use letters, "
                + $"digits and the characters {OtherOfToken}, or null for the default.",
            nameof(value));

    private static bool IsOfToken(char c) =>
        char.IsAsciiLetterOrDigit(c) || OtherOfToken.Contains(c, StringComparison.Ordinal);
}
