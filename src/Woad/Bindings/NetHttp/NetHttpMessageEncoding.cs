namespace System.ServiceModel;

/// <summary>Specifies how <see cref="NetHttpBinding"/> and <see cref="NetHttpsBinding"/> encode messages.</summary>
public enum NetHttpMessageEncoding
{
    /// <summary>.NET binary XML. The default.</summary>
    Binary = 0,

    /// <summary>XML text.</summary>
    Text = 1,

    /// <summary>MTOM: binary content as MIME parts.</summary>
    Mtom = 2,
}
