using System.Net.Security;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Protection;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// Above message security the headers of a sequence, and the bodies that speak of one, count only when they are signed.
/// </summary>
internal static class HeaderProtection
{
    /// <exception cref="RefusedSecurityException">A header or the body is not signed.</exception>
    public static void Check(Incoming message, ReceivedHeaders headers, ReliableModel settings)
    {
        if (!settings.IsProtected)
        {
            return;
        }

        var (names, coverage) = (settings.Names, message.CoverageSoFar);
        var isProtected = (headers.Sequence is null || IsSigned(coverage, names.Sequence))
            && (headers.Acknowledgement.Identifier is null || IsSigned(coverage, names.SequenceAcknowledgement))
            && (headers.Requested is null || IsSigned(coverage, names.AckRequested))
            && (headers.Kind is MessageKind.Application || coverage?.Body >= ProtectionLevel.Sign);
        if (!isProtected)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                "A header of WS-ReliableMessaging, or the body that goes with it, is not signed.");
        }
    }

    private static bool IsSigned(Coverage? coverage, XmlName name) =>
        coverage?.Of(new HeaderName(name.Local.Text, name.Namespace.Text)) >= ProtectionLevel.Sign;
}
