using System.IdentityModel.Claims;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Issued;

/// <summary>The resource of a claim as the bytes of a cookie.</summary>
internal static class KeptResource
{
    private const byte None = 0;
    private const byte Text = 1;
    private const byte Octets = 2;
    private const byte Address = 3;
    private const byte Distinguished = 4;
    private const byte Name = 5;
    private const byte Decision = 6;
    private const byte Authentication = 7;

    /// <exception cref="InvalidOperationException">The resource is of a type that a cookie cannot keep.</exception>
    public static void Write(BinaryWriter writer, Claim claim)
    {
        switch (claim.Resource)
        {
            case null:
                writer.Write(None);
                break;
            case string text:
                writer.Write(Text);
                writer.Write(text);
                break;
            case byte[] octets:
                writer.Write(Octets);
                Bytes(writer, octets);
                break;
            case Uri uri:
                writer.Write(Address);
                writer.Write(uri.OriginalString);
                break;
            case X500DistinguishedName name:
                writer.Write(Distinguished);
                Bytes(writer, name.RawData);
                break;
            case SamlNameIdentifierClaimResource name:
                writer.Write(Name);
                Texts(writer, name.Name, name.NameQualifier, name.Format);
                break;
            case SamlAuthorizationDecisionClaimResource decision:
                writer.Write(Decision);
                writer.Write((int)decision.AccessDecision);
                Texts(writer, decision.Resource, decision.ActionNamespace, decision.ActionName);
                break;
            case SamlAuthenticationClaimResource authentication:
                Write(writer, authentication);
                break;
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"The claim '{claim.ClaimType}' has a resource of {claim.Resource.GetType()}, which the cookie of "
                        + $"a conversation cannot keep. Use a conversation with a session (requireCancellation), or "
                        + $"claims whose resources are strings."));
        }
    }

    /// <exception cref="FormatException">The bytes are of another version.</exception>
    public static object? Read(BinaryReader reader) => reader.ReadByte() switch
    {
        None => null,
        Text => reader.ReadString(),
        Octets => Bytes(reader),
        Address => new Uri(reader.ReadString(), UriKind.RelativeOrAbsolute),
        Distinguished => new X500DistinguishedName(Bytes(reader)),
        Name => new SamlNameIdentifierClaimResource(Known(reader)!, Known(reader), Known(reader)),
        Decision => ReadDecision(reader),
        Authentication => ReadAuthentication(reader),
        _ => throw new FormatException("The claims in the cookie are of another version."),
    };

    public static void Bytes(BinaryWriter writer, byte[] bytes)
    {
        writer.Write(bytes.Length);
        writer.Write(bytes);
    }

    public static byte[] Bytes(BinaryReader reader) => reader.ReadBytes(reader.ReadInt32());

    private static void Write(BinaryWriter writer, SamlAuthenticationClaimResource resource)
    {
        writer.Write(Authentication);
        writer.Write(resource.AuthenticationInstant.ToBinary());
        Texts(writer, resource.AuthenticationMethod, resource.DnsAddress, resource.IPAddress);
        writer.Write(resource.AuthorityBindings.Count);
        foreach (var binding in resource.AuthorityBindings)
        {
            Texts(
                writer, binding.AuthorityKind.Name, binding.AuthorityKind.Namespace, binding.Binding, binding.Location);
        }
    }

    private static SamlAuthorizationDecisionClaimResource ReadDecision(BinaryReader reader)
    {
        var decision = (SamlAccessDecision)reader.ReadInt32();
        return new SamlAuthorizationDecisionClaimResource(Known(reader)!, decision, Known(reader), Known(reader)!);
    }

    private static SamlAuthenticationClaimResource ReadAuthentication(BinaryReader reader)
    {
        var instant = DateTime.FromBinary(reader.ReadInt64());
        var (method, dns, address) = (Known(reader)!, Known(reader), Known(reader));
        var bindings = new List<SamlAuthorityBinding>();
        for (var count = reader.ReadInt32(); count > 0; count--)
        {
            bindings.Add(new SamlAuthorityBinding(
                new XmlQualifiedName(Known(reader), Known(reader)), Known(reader)!, Known(reader)!));
        }

        return new SamlAuthenticationClaimResource(instant, method, dns, address, bindings);
    }

    private static void Texts(BinaryWriter writer, params ReadOnlySpan<string?> texts)
    {
        foreach (var text in texts)
        {
            writer.Write(text is not null);
            if (text is not null)
            {
                writer.Write(text);
            }
        }
    }

    private static string? Known(BinaryReader reader) => reader.ReadBoolean() ? reader.ReadString() : null;
}
