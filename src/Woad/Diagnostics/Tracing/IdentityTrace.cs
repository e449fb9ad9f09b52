using System.Diagnostics;
using Woad.Xml;

namespace Woad.Diagnostics.Tracing;

/// <summary>
/// The trace source of identities that operators of WCF know: the tokens of messages that were accepted or refused.
/// </summary>
internal sealed class IdentityTrace
{
    /// <summary>The name of the source.</summary>
    public const string SourceName = "System.IdentityModel";

    // The reader of system.diagnostics writes the names of attributes in small letters.
    private const string LogKnownPii = "logknownpii";

    private static readonly Lazy<IdentityTrace> Shared =
        new(static () => new IdentityTrace(new ServiceTraceSource(SourceName)));

    private readonly ServiceTraceSource _source;
    private readonly bool _isOn;
    private readonly bool _hasNames;

    private IdentityTrace(ServiceTraceSource source)
    {
        _source = source;
        _isOn = source.HasListeners && source.Switch.Level != SourceLevels.Off;
        _hasNames = bool.TryParse(source.Attributes[LogKnownPii], out var has) && has;
    }

    /// <summary>The trace of the process.</summary>
    public static IdentityTrace Process => Shared.Value;

    /// <summary>A token was accepted.</summary>
    /// <param name="kind">The type of the token.</param>
    /// <param name="name">The name that it states; null for none.</param>
    public void Accepted(string kind, string? name) => Write(
        TraceEventType.Information, "TokenAccepted", $"A {kind}{Of(name)} was accepted.");

    /// <summary>A token was refused.</summary>
    /// <param name="kind">The type of the token.</param>
    /// <param name="name">The name that it states; null for none.</param>
    /// <param name="reason">The reason, whose message may have the name.</param>
    public void Refused(string kind, string? name, Exception reason) => Write(
        TraceEventType.Warning,
        "TokenRefused",
        $"A {kind}{Of(name)} was refused: {(_hasNames ? reason.Message : reason.GetType().Name)}");

    /// <summary>The name of a person is written only where the source says so.</summary>
    private string Of(string? name) => _hasNames && name is not null ? $" of '{name}'" : "";

    private void Write(TraceEventType type, string identifier, string text)
    {
        if (_isOn && _source.Switch.ShouldTrace(type))
        {
            TraceQueue.Process.Add(TraceEntry.Now(
                _source,
                type,
                0,
                TraceActivity.Current,
                TraceRecordText.Of(type, $"{SourceName}/{identifier}", Escaped.Line(text), null)));
        }
    }
}
