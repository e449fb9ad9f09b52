using System.Diagnostics;
using System.IdentityModel.Tokens;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>The trace source of tokens that handlers accept or refuse.</summary>
internal static class TokenTrace
{
    private static readonly TraceSource Source = new("System.IdentityModel", SourceLevels.Off);

    public static void Refused(SecurityToken token, string why) => Source.TraceEvent(
        TraceEventType.Warning, 0, Escaped.Text($"A {token.GetType().Name} was refused: {why}"));

    public static void Accepted(SecurityToken token) => Source.TraceEvent(
        TraceEventType.Information, 0, Escaped.Text($"A {token.GetType().Name} was accepted."));
}
