using System.Security.Cryptography;
using System.Text;
using System.Xml;

namespace Woad.Encoders;

/// <summary>
/// The key by which a request and its reply find each other. Ids of messages are mostly UUIDs; a program may give any
/// other one, which is then known by 128 bits of its hash.
/// </summary>
internal static class CorrelationId
{
    public static Guid Of(UniqueId id) => id.TryGetGuid(out var guid)
        ? guid
        : new Guid(SHA256.HashData(Encoding.UTF8.GetBytes(id.ToString())).AsSpan(0, 16));

    /// <summary>The same of a message that may have no id: empty then.</summary>
    public static Guid OfAny(UniqueId? id) => id is null ? default : Of(id);
}
