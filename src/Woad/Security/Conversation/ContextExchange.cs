using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>The key of a client's security context, for one request and its reply.</summary>
internal sealed class ContextExchange : ClientExchange
{
    private readonly ClientContext _context;
    private readonly SecurityProfile _profile;
    private SenderTokens? _tokens;

    /// <param name="context">The context.</param>
    /// <param name="profile">How messages are secured.</param>
    public ContextExchange(ClientContext context, SecurityProfile profile) => (_context, _profile) = (context, profile);

    public override SenderTokens Tokens => _tokens ??= _profile.IsBare
        ? new SenderTokens { Endorsing = [Endorse(_context, _profile)] }
        : new SenderTokens { Shared = new SharedKey(_context.Key.Secret, Local(_context), _context.Token.WriteToken) };

    /// <summary>The key as one that signs beside another.</summary>
    public static SigningKey Endorse(ClientContext context, SecurityProfile profile)
    {
        var suite = profile.Suite;
        var token = context.Token;
        if (!profile.DerivesKeys)
        {
            return new SigningKey(suite.SymmetricSignature, Local(context), octets => Sign(suite, context.Key.Secret, octets), token.WriteToken);
        }

        var derived = DerivedKey.New($"uuid-{Guid.NewGuid()}-1", Local(context), suite.SignatureKeyBytes);
        return new SigningKey(
            suite.SymmetricSignature,
            KeyReference.Local(derived.LocalId!, token.Names.DerivedKeyType),
            octets => Sign(suite, derived.Derive(context.Key.Secret), octets),
            writer =>
            {
                token.WriteToken(writer);
                derived.Write(writer, token.Names.ContextPrefix, token.Names.Context);
            });
    }

    public override bool Protects(ResolvedKey key) => key.Source is ClientContext;

    public override ResolvedKey? Context(ReceivedContextToken token) =>
        token.Identifier == _context.Token.Identifier && _context.Keys.Find(token.Instance, out _) is { } key
            ? new ResolvedKey(_context, key.Secret)
            : null;

    private static KeyReference Local(ClientContext context) => KeyReference.Local(context.Token.LocalId, context.Token.Names.TokenType);

    private static byte[] Sign(AlgorithmSuite suite, byte[] key, byte[] octets)
    {
        var value = new byte[suite.SignatureSize];
        suite.Sign(key, octets, value);
        return value;
    }
}
