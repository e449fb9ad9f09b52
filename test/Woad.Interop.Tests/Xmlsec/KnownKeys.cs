using System.Text;
using Woad.Security.Contexts;

namespace Woad.Interop.Tests.Xmlsec;

/// <summary>Seals the cookies of a service, and keeps the keys of the contexts in them.</summary>
internal sealed class KnownKeys : ICookieSealer
{
    private readonly AesGcmSealer _sealer = new();

    /// <summary>The keys by the contexts' identifiers, as base64.</summary>
    public Dictionary<string, string> Keys { get; } = [];

    public byte[] Seal(byte[] state)
    {
        using var reader = new BinaryReader(new MemoryStream(state), Encoding.UTF8);
        reader.ReadByte();
        reader.ReadString();
        var identifier = reader.ReadString();
        Keys[identifier] = Convert.ToBase64String(reader.ReadBytes(reader.ReadInt32()));
        return _sealer.Seal(state);
    }

    public byte[]? Open(byte[] cookie) => _sealer.Open(cookie);
}
