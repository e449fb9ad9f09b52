namespace System.ServiceModel.Security.Tokens;

/// <summary>Names of the types of tokens that are negotiated.</summary>
public static class ServiceModelSecurityTokenTypes
{
    private const string Namespace = "http://schemas.microsoft.com/ws/2006/05/servicemodel/tokens/";

    /// <summary>Gets the name of tokens that are negotiated by TLS without a client certificate.</summary>
    public static string AnonymousSslnego => Namespace + nameof(AnonymousSslnego);

    /// <summary>Gets the name of tokens that are negotiated by TLS with a client certificate.</summary>
    public static string MutualSslnego => Namespace + nameof(MutualSslnego);

    /// <summary>Gets the name of tokens of a secure conversation.</summary>
    public static string SecureConversation => Namespace + nameof(SecureConversation);

    /// <summary>Gets the name of security contexts.</summary>
    public static string SecurityContext => Namespace + "SecurityContextToken";

    /// <summary>Gets the name of tokens that are negotiated by SPNEGO.</summary>
    public static string Spnego => Namespace + nameof(Spnego);

    /// <summary>Gets the name of Windows credentials.</summary>
    public static string SspiCredential => Namespace + nameof(SspiCredential);
}
