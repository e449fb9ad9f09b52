using System.Net.Security;
using Woad.Envelopes;

namespace Woad.Protection;

/// <summary>The protection that a header must have where a message brings it.</summary>
internal readonly record struct HeaderDemand(HeaderName Name, ProtectionLevel Level);
