using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;

namespace Woad.Security.Secured;

/// <summary>Finds the Security header of a message that is for the last receiver.</summary>
/// <param name="encoding">The endpoint's encoding.</param>
/// <param name="limits">The quotas.</param>
internal sealed class SecurityHeaderSearch(EncodingModel encoding, XmlReadLimits limits)
{
    /// <summary>The index of the Security header that is for the receiver; -1 when there is none.</summary>
    /// <param name="parts">The message.</param>
    /// <exception cref="RefusedSecurityException">There are two such headers.</exception>
    public int Find(IncomingContent parts)
    {
        var found = -1;
        var headers = parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i] is not { Name: SecurityNames.Security, Namespace: SecurityNames.Extension })
            {
                continue;
            }

            if (IsForReceiver(parts.HeaderBytes(i)))
            {
                found = found < 0
                    ? i
                    : throw Invalid("The message has more than one Security header for its receiver.");
            }
            else
            {
                // Only the end of a header for another receiver is needed.
                parts.ReadAll();
                headers = parts.Headers;
            }
        }

        return found;
    }

    private bool IsForReceiver(PartBytes header)
    {
        var version = encoding.Version.Envelope;
        var name = RoleNames.Of(version);
        if (header.IsText)
        {
            TextXmlReader reader = default;
            header.Open(ref reader, limits);
            reader.Start();
            return version.IsForLastReceiver(reader.Attribute(name) ?? "");
        }
        else
        {
            BinaryXmlReader reader = default;
            header.Open(ref reader, limits);
            reader.Start();
            return version.IsForLastReceiver(reader.Attribute(name) ?? "");
        }
    }
}
