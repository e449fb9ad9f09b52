namespace System.ServiceModel.Description;

/// <summary>Whether a listen address is used as it stands or made unique.</summary>
public enum ListenUriMode
{
    /// <summary>As it stands. The default.</summary>
    Explicit = 0,

    /// <summary>Made unique: a free port for TCP, a unique path otherwise.</summary>
    Unique = 1,
}
