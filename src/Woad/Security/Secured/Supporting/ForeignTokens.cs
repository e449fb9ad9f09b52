using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>Reads the tokens of messages by the program's serializer.</summary>
internal sealed class ForeignTokens(SecurityTokenSerializer serializer, SecurityTokenResolver resolver) : TokenReader
{
    /// <summary>The serializer says itself what it takes: another element is refused.</summary>
    public override bool Reads(string name, string ns) => true;

    /// <summary>Reads a token.</summary>
    /// <exception cref="RefusedSecurityException">The serializer does not take it.</exception>
    public override SecurityToken Read(SecurityItem item)
    {
        try
        {
            using var reader = item.Open();
            var name = reader.Name;
            return serializer.CanReadToken(reader)
                ? serializer.ReadToken(reader, resolver)
                : throw new RefusedSecurityException(
                    RefusedSecurityException.InvalidSecurity,
                    Escaped.Text(
                        $"The Security header has an element {name} that {serializer.GetType().Name}.CanReadToken does "
                            + $"not take. Service and client have different security."));
        }
        catch (Exception e) when (e is not (RefusedSecurityException or FaultException or OutOfMemoryException))
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                Escaped.Text($"{serializer.GetType().Name} cannot read a token: {e.Message}"), e);
        }
    }
}
