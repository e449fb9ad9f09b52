using System.Net;
using System.ServiceModel.Security;
using System.Text;
using Woad.Xml;

namespace Woad.Security.Kerberos;

/// <summary>A ticket as the Kerberos library makes or reads it: one token, without an answer.</summary>
internal static unsafe class GssContext
{
    /// <summary>A token for a service, with its key.</summary>
    /// <param name="principal">The service's principal.</param>
    /// <param name="credential">
    /// The client's name and password; null for the ticket of the user who is logged on.
    /// </param>
    /// <exception cref="SecurityNegotiationException">There is no ticket for the service.</exception>
    public static KerberosTicket Initiate(string principal, NetworkCredential? credential)
    {
        nint target = 0, own = 0, context = 0;
        GssBuffer output = default;
        try
        {
            target = Name(principal);
            own = credential is null ? 0 : Acquire(credential);
            fixed (byte* mechanism = GssApi.Kerberos)
            {
                var oid = new GssOid { Length = (uint)GssApi.Kerberos.Length, Elements = mechanism };
                var status = GssApi.InitiateContext(
                    out var minor, own, ref context, target, &oid, 0, 0, 0, null, null, &output, null, null);
                Check(status, minor, $"No Kerberos ticket for the service '{principal}' could be had");
            }

            return new KerberosTicket(output.Span.ToArray(), KeyOf(context), principal);
        }
        finally
        {
            _ = GssApi.ReleaseBuffer(out _, &output);
            Release(ref context, ref target);
            if (own != 0)
            {
                _ = GssApi.ReleaseCredential(out _, ref own);
            }
        }
    }

    /// <summary>Reads a token by the keys of this service, and tells its client.</summary>
    /// <exception cref="SecurityNegotiationException">The token is not for this service, or not valid.</exception>
    public static KerberosTicket Accept(byte[] token)
    {
        nint source = 0, context = 0;
        GssBuffer output = default;
        try
        {
            fixed (byte* bytes = token)
            {
                var input = new GssBuffer { Length = (nuint)token.Length, Value = bytes };
                var status = GssApi.Accept(
                    out var minor, ref context, 0, &input, 0, out source, null, &output, null, null, null);
                Check(status, minor, "A Kerberos ticket cannot be read by the keys of this service");
                if ((status & GssApi.ContinueNeeded) != 0)
                {
                    throw new SecurityNegotiationException(
                        "A Kerberos token wants an answer; a message has only one token.");
                }
            }

            return new KerberosTicket(token, KeyOf(context), TextOf(source));
        }
        finally
        {
            _ = GssApi.ReleaseBuffer(out _, &output);
            Release(ref context, ref source);
        }
    }

    private static nint Name(string text)
    {
        var utf8 = Encoding.UTF8.GetBytes(text);
        fixed (byte* value = utf8, type = GssApi.PrincipalName)
        {
            var buffer = new GssBuffer { Length = (nuint)utf8.Length, Value = value };
            var oid = new GssOid { Length = (uint)GssApi.PrincipalName.Length, Elements = type };
            Check(
                GssApi.ImportName(out var minor, &buffer, &oid, out var name), minor,
                $"'{text}' is no name of a Kerberos principal");
            return name;
        }
    }

    private static nint Acquire(NetworkCredential credential)
    {
        var user = credential.Domain.Length > 0 ? $"{credential.UserName}@{credential.Domain}" : credential.UserName;
        var name = Name(user);
        var password = Encoding.UTF8.GetBytes(credential.Password);
        try
        {
            fixed (byte* value = password)
            {
                var buffer = new GssBuffer { Length = (nuint)password.Length, Value = value };
                var status = GssApi.AcquireCredential(
                    out var minor, name, &buffer, 0, 0, GssApi.Initiate, out var own, null, null);
                Check(
                    status, minor,
                    $"The user '{user}' cannot log on to Kerberos with the password of ClientCredentials.Windows");
                return own;
            }
        }
        finally
        {
            System.Security.Cryptography.CryptographicOperations.ZeroMemory(password);
            _ = GssApi.ReleaseName(out _, ref name);
        }
    }

    private static byte[] KeyOf(nint context)
    {
        GssBufferSet* set = null;
        try
        {
            fixed (byte* what = GssApi.SessionKey)
            {
                var oid = new GssOid { Length = (uint)GssApi.SessionKey.Length, Elements = what };
                Check(
                    GssApi.Inquire(out var minor, context, &oid, &set), minor,
                    "The key of a Kerberos ticket cannot be had");
            }

            return set is not null && set->Count > 0
                ? set->Elements[0].Span.ToArray()
                : throw new SecurityNegotiationException("The Kerberos library does not tell the key of a ticket.");
        }
        finally
        {
            if (set is not null)
            {
                _ = GssApi.ReleaseBufferSet(out _, &set);
            }
        }
    }

    private static string TextOf(nint name)
    {
        GssBuffer text = default;
        Check(
            GssApi.DisplayName(out var minor, name, &text, null), minor, "The client of a Kerberos ticket has no name");
        var found = Encoding.UTF8.GetString(text.Span);
        _ = GssApi.ReleaseBuffer(out _, &text);
        return found;
    }

    private static void Release(ref nint context, ref nint name)
    {
        if (context != 0)
        {
            _ = GssApi.DeleteContext(out _, ref context, null);
        }

        if (name != 0)
        {
            _ = GssApi.ReleaseName(out _, ref name);
        }
    }

    private static void Check(uint status, uint minor, string problem)
    {
        if ((status & GssApi.Errors) == 0)
        {
            return;
        }

        GssBuffer text = default;
        var next = 0u;
        fixed (byte* mechanism = GssApi.Kerberos)
        {
            var oid = new GssOid { Length = (uint)GssApi.Kerberos.Length, Elements = mechanism };
            _ = GssApi.DisplayStatus(out _, minor, GssApi.OfMechanism, &oid, ref next, &text);
        }

        var reason = Encoding.UTF8.GetString(text.Span);
        _ = GssApi.ReleaseBuffer(out _, &text);
        throw new SecurityNegotiationException(Escaped.Text($"{problem}: {reason} (status 0x{status:X8})."));
    }
}
