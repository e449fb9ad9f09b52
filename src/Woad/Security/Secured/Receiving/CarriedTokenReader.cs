using System.Buffers;
using System.Buffers.Text;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;
using static Woad.Security.Secured.SecurityXml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>Reads the tokens of a Security header that become objects.</summary>
/// <param name="into">Takes their ids.</param>
/// <param name="names">The names of elements.</param>
internal sealed class CarriedTokenReader(HeaderElements into, HeaderNames names)
{
    /// <summary>Characters of a cookie: a name and a certificate, sealed and in base64.</summary>
    private const int MostCookie = 64 * 1024;

    /// <summary>Reads a SecurityContextToken, whose start tag was taken.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="element">Takes the token.</param>
    public void ReadContext<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.WsuId, into.Values);
        string? identifier = null;
        string? instance = null;
        byte[]? cookie = null;
        while (reader.Next() == XmlNext.Start)
        {
            if (identifier is null && reader.TryStart(names.Identifier))
            {
                identifier = reader.ReadString().Trim();
            }
            else if (instance is null && reader.TryStart(names.Instance))
            {
                instance = reader.ReadString().Trim();
            }
            else if (cookie is null && reader.TryStart(N.Cookie))
            {
                cookie = Cookie(reader.ReadBase64(out var isText), isText);
            }
            else
            {
                SkipOther(
                    ref reader, reader.IsStart(names.Identifier) || reader.IsStart(names.Instance)
                        || reader.IsStart(N.Cookie));
            }
        }

        reader.End();
        element.Kind = ElementKind.Token;
        element.Value = new ReceivedContextToken(
            into.Values.TextOrNull(element.Id),
            identifier ?? throw Invalid("A SecurityContextToken has no Identifier."),
            instance)
        { Cookie = cookie };
    }

    /// <summary>Reads a token of WS-Security, or a confirmed signature; false for another element.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="element">Takes the token.</param>
    public bool TryRead<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Kind = ElementKind.Token;
        if (!into.Tokens!.IsForeign(SecurityNames.UsernameToken, SecurityNames.Extension)
            && reader.TryStart(N.UserToken))
        {
            ReadUser(ref reader, ref element);
        }
        else if (reader.TryStart(N.BinaryToken))
        {
            CheckEncoding(ref reader);
            element.Id = AttributeOrNone(ref reader, N.WsuId, into.Values);
            var type = AttributeOrNone(ref reader, N.ValueType, into.Values);
            element.Value = new BinaryToken(
                into.Values.TextOrNull(element.Id), into.Values.Text(type), reader.ReadBytes());
        }
        else if (reader.TryStart(N.Confirmation))
        {
            element.Id = AttributeOrNone(ref reader, N.WsuId, into.Values);
            var value = AttributeOrNone(ref reader, N.Value, into.Values);
            element.Value = new Confirmation(
                into.Values.TextOrNull(element.Id),
                value.IsNone ? null : Convert.FromBase64String(into.Values.Text(value)));
            Pass(ref reader);
        }
        else
        {
            return false;
        }

        return true;
    }

    /// <summary>Reads a token that a kind of token or the program reads; false for another element.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="element">Takes the token.</param>
    public bool TryReadForeign<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var (name, ns) = (reader.NextLocalName(), reader.NextNamespace());
        if (!into.Tokens!.IsForeign(name, ns))
        {
            return false;
        }

        reader.Start();
        // Tokens that other specifications define have ids of their own, which signatures refer to.
        element.Id = AttributeOrNone(ref reader, N.WsuId, into.Values);
        foreach (var own in (ReadOnlySpan<XmlName>)[N.AssertionId, N.CapitalId, N.Id])
        {
            element.Id = element.Id.IsNone ? AttributeOrNone(ref reader, own, into.Values) : element.Id;
        }

        var id = element.Id.IsNone ? null : into.Values[element.Id].ToArray();
        (element.Kind, element.Value) = (ElementKind.Token, new ForeignToken(name, ns, id));
        Pass(ref reader);
        return true;
    }

    /// <summary>
    /// A cookie that nobody can have sealed is empty: it is refused like any other that is not known.
    /// </summary>
    private static byte[] Cookie(ReadOnlySpan<byte> value, bool isText)
    {
        if (value.Length > MostCookie || !isText)
        {
            return isText ? [] : value.ToArray();
        }

        var bytes = new byte[Base64.GetMaxDecodedFromUtf8Length(value.Length)];
        return Base64.DecodeFromUtf8(value, bytes, out _, out var length) == OperationStatus.Done
            ? bytes[..length]
            : [];
    }

    private void ReadUser<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.WsuId, into.Values);
        string? name = null;
        string? password = null;
        var (hasNonce, hasCreated) = (false, false);
        while (reader.Next() == XmlNext.Start)
        {
            if (name is null && reader.TryStart(N.UserName))
            {
                name = reader.ReadString();
            }
            else if (password is null && reader.TryStart(N.Password))
            {
                if (reader.Attribute(N.Type) is { Length: > 0 } type && type != SecurityNames.PasswordText)
                {
                    throw Invalid(Escaped.Text(
                        $"A user name token is refused because its password is of type {type}; only "
                            + $"{SecurityNames.PasswordText} can be checked."));
                }

                password = reader.ReadString();
            }
            else
            {
                // These belong to digests of passwords, which are not taken.
                var (isNonce, isCreated) = (reader.IsStart(N.UserNonce), reader.IsStart(N.Created));
                SkipOther(
                    ref reader, reader.IsStart(N.UserName) || reader.IsStart(N.Password)
                        || (isNonce && hasNonce) || (isCreated && hasCreated));
                (hasNonce, hasCreated) = (hasNonce || isNonce, hasCreated || isCreated);
            }
        }

        reader.End();
        element.Value = new UserToken(
            into.Values.TextOrNull(element.Id),
            name ?? throw Invalid("A user name token is refused because it has no user name."), password);
    }
}
