using System.Security.Cryptography;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Layers.Signed;

/// <summary>
/// Signs the body and the headers that other layers declare, and refuses what has been changed. A likeness of message
/// security.
/// </summary>
internal sealed class SigningLayer : MessageLayer
{
    private const string Name = "Signature";
    private const string Namespace = "urn:signed";

    private static readonly byte[] Key = [1, 2, 3, 4, 5, 6, 7, 8];

    private LayerContext _context = null!;

    public override bool NeedsWholeMessages => true;

    protected override void Open(LayerContext context)
    {
        context.Part();
        context.Provide(new HeaderProtection((_, name) => context.Declared.Any(h => h.Name == name)));
        _context = context;
    }

    protected override object? Sending(Outgoing message, object? request)
    {
        var content = message.Content!;
        using var hash = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, Key);
        foreach (var declared in _context.Declared.Distinct())
        {
            var index = content.Headers.ToList().IndexOf(declared);
            if (index >= 0)
            {
                hash.AppendData(content.CoverHeader(index).Octets.Span);
            }
        }

        hash.AppendData(content.CoverBody().Octets.Span);
        content.Add(MessageHeader.CreateHeader(Name, Namespace, Convert.ToBase64String(hash.GetHashAndReset())));
        return null;
    }

    protected override object? Received(Incoming message, object? request)
    {
        var parts = _context.Parts(message);
        var index = parts.Find(Name, Namespace);
        if (index < 0)
        {
            throw new MessageSecurityException("The message is not signed.");
        }

        string signature;
        using (var reader = parts.OpenHeader(index))
        {
            signature = reader.ReadElementContentAsString();
        }

        using var hash = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, Key);
        foreach (var declared in _context.Declared.Distinct())
        {
            var at = parts.Find(declared.Name, declared.Namespace);
            if (at >= 0)
            {
                hash.AppendData(parts.ReadHeader(at).Span);
            }
        }

        hash.AppendData(parts.ReadWholeBody().Span);
        if (signature != Convert.ToBase64String(hash.GetHashAndReset()))
        {
            throw new MessageSecurityException("The message has been changed on its way.");
        }

        parts.RemoveHeader(index);
        return null;
    }
}
