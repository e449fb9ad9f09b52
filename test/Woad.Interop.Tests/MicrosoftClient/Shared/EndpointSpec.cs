namespace Interop.Matrix;

/// <summary>The settings of one endpoint, which are a line of text.</summary>
/// <param name="Binding">The class of the binding; Custom has a transport.</param>
/// <param name="Encoding">text, utf16, binary, gzip, deflate or mtom.</param>
/// <param name="Version">default, or the versions of a custom binding, for example soap12-wsa10.</param>
/// <param name="Transfer">A TransferMode.</param>
/// <param name="Security">none, tls, basic ... with the credential.</param>
/// <param name="Reliable">none, rm10, rm10-unordered, rm11 or rm11-unordered.</param>
/// <param name="Sockets">never, always or duplex: when WebSockets are used.</param>
public sealed record EndpointSpec(
    string Binding, string Encoding, string Version, string Transfer, string Security, string Reliable,
    string Sockets)
{
    public bool IsTcp => Binding is "NetTcp" or "CustomTcp";

    public bool IsTls => Binding is "BasicHttps" or "NetHttps" or "CustomHttps"
        || (!IsTcp && Security is not ("none" or "clear-basic"));

    /// <summary>Whether the binding has sessions for contracts with callbacks.</summary>
    public bool IsDuplex => IsTcp ? Transfer == "Buffered" : Sockets is "always" or "duplex";

    /// <summary>Whether the binding has sessions for contracts that demand them and have no callbacks.</summary>
    public bool HasSession =>
        Reliable != "none" || (IsTcp ? Transfer == "Buffered" : Sockets == "always") || Security.EndsWith("-context");

    public string Scheme => IsTcp ? "net.tcp" : IsTls ? "https" : "http";

    public static EndpointSpec Parse(string line)
    {
        var parts = line.Split('/');
        return parts.Length == 7
            ? new EndpointSpec(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6])
            : throw new ArgumentException(line);
    }

    public override string ToString() =>
        string.Join("/", Binding, Encoding, Version, Transfer, Security, Reliable, Sockets);
}
