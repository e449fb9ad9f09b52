using Microsoft.AspNetCore.Http;
using Woad.Connections;
using Woad.Envelopes;

namespace Woad.Server.Http;

/// <summary>Whether a client takes replies that the encoder has compressed (RFC 9110, 12.5.3).</summary>
internal static class AcceptedCompression
{
    /// <summary>The compression of the endpoint when the request accepts it; null otherwise.</summary>
    public static EnvelopeCompression? Of(IHeaderDictionary headers, TransportModel transport)
    {
        if (transport.Compression is not { } own)
        {
            return null;
        }

        foreach (var header in headers.AcceptEncoding)
        {
            foreach (var range in header.AsSpan().Split(','))
            {
                var coding = header.AsSpan(range).Trim();
                var end = coding.IndexOf(';');
                var name = (end < 0 ? coding : coding[..end]).TrimEnd();
                if (name.Equals(own.Name, StringComparison.OrdinalIgnoreCase))
                {
                    return IsRefused(end < 0 ? default : coding[(end + 1)..]) ? null : own;
                }
            }
        }

        return null;
    }

    /// <summary>A weight of zero means that the coding is not acceptable.</summary>
    private static bool IsRefused(ReadOnlySpan<char> parameter)
    {
        var weight = parameter.Trim();
        return weight.StartsWith("q=", StringComparison.OrdinalIgnoreCase)
            && weight[2..].Trim("0.").IsEmpty;
    }
}
