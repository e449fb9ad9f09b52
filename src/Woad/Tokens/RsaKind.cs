using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Tokens;

/// <summary>RSA keys of clients without a certificate, which messages have by their values.</summary>
internal sealed class RsaKind : TokenKind
{
    public static RsaKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.Supporting | TokenPlaces.Endorsing;

    /// <summary>The token of a key pair; messages name it by the public half.</summary>
    public static MadeToken Made(RSA pair) =>
        new(KeyReference.PublicKey(pair.ExportParameters(includePrivateParameters: false))) { Pair = pair };

    public override async ValueTask<MadeToken> MakeAsync(TokenTerms terms, CancellationToken cancellationToken)
    {
        var provider = terms.Provider;
        var token = await Task.Factory.FromAsync(
            (callback, state) => provider.BeginGetToken(terms.Timeout, callback, state), provider.EndGetToken, null)
            .WaitAsync(cancellationToken).ConfigureAwait(false);
        return token is RsaSecurityToken rsa ? Made(rsa.Rsa) : throw new InvalidOperationException(Escaped.Text(
            $"The provider of RSA tokens has given a {token.GetType().Name}. Return an RsaSecurityToken."));
    }

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy) =>
        policy.Include(policy.MakeMicrosoft("RsaToken"), parameters);

    public override SecurityTokenParameters? Read(TokenAssertion assertion) =>
        assertion.IsOfMicrosoft("RsaToken") ? new RsaSecurityTokenParameters() : null;
}
