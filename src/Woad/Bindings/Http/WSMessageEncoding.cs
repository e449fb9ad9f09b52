namespace System.ServiceModel;

/// <summary>Specifies how a binding over HTTP encodes messages.</summary>
public enum WSMessageEncoding
{
    /// <summary>XML text. The default.</summary>
    Text = 0,

    /// <summary>MTOM: binary content as MIME parts.</summary>
    Mtom = 1,
}
