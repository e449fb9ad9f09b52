namespace Woad.Tokens;

/// <summary>The kinds of token that policies are read with.</summary>
internal static class TokenKinds
{
    /// <summary>The kinds that the engine has, one for each token assertion of WS-SecurityPolicy.</summary>
    public static IReadOnlyList<TokenKind> All { get; } =
    [
        X509Kind.Instance,
        UserNameKind.Instance,
        KerberosKind.Instance,
        SspiKind.Instance,
        SslKind.Instance,
        ConversationKind.Instance,
        IssuedKind.Instance,
        RsaKind.Instance,
    ];
}
