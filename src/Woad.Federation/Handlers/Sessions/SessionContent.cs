using System.Globalization;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>Writes a session into the bytes of a cookie, and reads it.</summary>
/// <remarks>
/// The transforms have authenticated the bytes, unless the program took them away: so each count is limited here too.
/// </remarks>
internal static class SessionContent
{
    private const int Version = 1;
    private const int MostIdentities = 64;
    private const int MostClaims = 16 * 1024;
    private const int MostActors = 16;
    private const int MostKeyBytes = 1024;

    public static byte[] Write(SessionSecurityToken session)
    {
        var into = new MemoryStream();
        using (var writer = new BinaryWriter(into))
        {
            writer.Write((byte)Version);
            writer.Write(session.ContextId.ToString());
            Text(writer, session.KeyGeneration?.ToString());
            Text(writer, session.Context);
            writer.Write(session.EndpointId);
            writer.Write(session.SecureConversationVersion.OriginalString);
            writer.Write(session.ValidFrom.Ticks);
            writer.Write(session.ValidTo.Ticks);
            writer.Write(session.IsPersistent);
            var key = ((SymmetricSecurityKey)session.SecurityKeys[0]).GetSymmetricKey();
            writer.Write(key.Length);
            writer.Write(key);
            var identities = session.ClaimsPrincipal.Identities.ToList();
            writer.Write(identities.Count);
            foreach (var identity in identities)
            {
                Write(writer, identity);
            }
        }

        return into.ToArray();
    }

    /// <exception cref="SecurityTokenException">The bytes are not those of a session.</exception>
    public static SessionSecurityToken Read(byte[] bytes)
    {
        try
        {
            using var reader = new BinaryReader(new MemoryStream(bytes));
            if (reader.ReadByte() != Version)
            {
                throw new SecurityTokenException("A session cookie is of another version.");
            }

            var id = new UniqueId(reader.ReadString());
            var generation = Text(reader) is { } given ? new UniqueId(given) : null;
            var (context, endpoint, version) = (Text(reader), reader.ReadString(), reader.ReadString());
            var from = new DateTime(reader.ReadInt64(), DateTimeKind.Utc);
            var until = new DateTime(reader.ReadInt64(), DateTimeKind.Utc);
            var isPersistent = reader.ReadBoolean();
            var key = reader.ReadBytes(Count(reader, MostKeyBytes));
            var identities = new ClaimsIdentity[Count(reader, MostIdentities)];
            for (var i = 0; i < identities.Length; i++)
            {
                identities[i] = ReadIdentity(reader);
            }

            return new SessionSecurityToken(
                new ClaimsPrincipal(identities), id, context, endpoint, from, until,
                new InMemorySymmetricSecurityKey(key))
            {
                IsPersistent = isPersistent,
                KeyGeneration = generation,
                SecureConversationVersion = new Uri(version),
            };
        }
        catch (Exception e) when (e is EndOfStreamException or ArgumentException or FormatException)
        {
            throw new SecurityTokenException("A session cookie is malformed.", e);
        }
    }

    /// <summary>Writes an identity with its claims and actors.</summary>
    public static void Write(BinaryWriter writer, ClaimsIdentity identity) => Identity(writer, identity, MostActors);

    /// <summary>Reads an identity.</summary>
    /// <exception cref="SecurityTokenException">The bytes are not those of an identity.</exception>
    public static ClaimsIdentity ReadIdentity(BinaryReader reader) => Identity(reader, MostActors);

    private static int Count(BinaryReader reader, int most) => reader.ReadInt32() is var count && count >= 0
        && count <= most
        ? count
        : throw new SecurityTokenException(Escaped.Text($"A session cookie has a list of more than {most} parts."));

    private static void Text(BinaryWriter writer, string? text)
    {
        writer.Write(text is not null);
        if (text is not null)
        {
            writer.Write(text);
        }
    }

    private static string? Text(BinaryReader reader) => reader.ReadBoolean() ? reader.ReadString() : null;

    private static void Identity(BinaryWriter writer, ClaimsIdentity identity, int actors)
    {
        Text(writer, identity.AuthenticationType);
        writer.Write(identity.NameClaimType);
        writer.Write(identity.RoleClaimType);
        Text(writer, identity.Label);
        Text(writer, Bootstrap(identity.BootstrapContext));
        var claims = identity.Claims.ToList();
        writer.Write(claims.Count);
        foreach (var claim in claims)
        {
            writer.Write(claim.Type);
            writer.Write(claim.Value);
            writer.Write(claim.ValueType);
            writer.Write(claim.Issuer);
            writer.Write(claim.OriginalIssuer);
            writer.Write(claim.Properties.Count);
            foreach (var (name, value) in claim.Properties)
            {
                writer.Write(name);
                writer.Write(value);
            }
        }

        writer.Write(identity.Actor is not null);
        if (identity.Actor is { } actor)
        {
            Identity(writer, actor, actors > 0 ? actors - 1 : throw new InvalidOperationException(string.Create(
                CultureInfo.InvariantCulture, $"An identity with more than {MostActors} actors has no session.")));
        }
    }

    private static ClaimsIdentity Identity(BinaryReader reader, int actors)
    {
        var (type, name, role) = (Text(reader), reader.ReadString(), reader.ReadString());
        var identity = new ClaimsIdentity(type, name, role) { Label = Text(reader) };
        if (Text(reader) is { } bootstrap)
        {
            identity.BootstrapContext = new BootstrapContext(bootstrap);
        }

        for (var claims = Count(reader, MostClaims); claims > 0; claims--)
        {
            var claim = new Claim(
                reader.ReadString(), reader.ReadString(), reader.ReadString(), reader.ReadString(),
                reader.ReadString());
            for (var properties = Count(reader, MostIdentities); properties > 0; properties--)
            {
                claim.Properties[reader.ReadString()] = reader.ReadString();
            }

            identity.AddClaim(claim);
        }

        if (reader.ReadBoolean())
        {
            identity.Actor = Identity(reader, actors > 0 ? actors - 1 : throw new SecurityTokenException(
                Escaped.Text($"A session cookie has more than {MostActors} actors.")));
        }

        return identity;
    }

    private static string? Bootstrap(object? context) => context switch
    {
        BootstrapContext { Token: { } text } => text,
        BootstrapContext { SecurityToken: { } token, SecurityTokenHandler: { CanWriteToken: true } handler } =>
            handler.WriteToken(token),
        _ => null,
    };
}
