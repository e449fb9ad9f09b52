namespace System.ServiceModel.Description;

/// <summary>Specifies whether a listen address is used unchanged or made unique.</summary>
public enum ListenUriMode
{
    /// <summary>As it stands. The default.</summary>
    Explicit = 0,

    /// <summary>Made unique: a free port for TCP, a unique path otherwise.</summary>
    Unique = 1,
}
