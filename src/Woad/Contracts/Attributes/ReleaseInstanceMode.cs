namespace System.ServiceModel;

/// <summary>Specifies when an operation gives up its service instance, beside what the instance mode does.</summary>
public enum ReleaseInstanceMode
{
    /// <summary>As the <see cref="InstanceContextMode"/> says. The default.</summary>
    None = 0,

    /// <summary>The instance that is there is released before the call; the call gets a new one.</summary>
    BeforeCall = 1,

    /// <summary>The instance is released after the call; the next call gets a new one.</summary>
    AfterCall = 2,

    /// <summary>Both.</summary>
    BeforeAndAfterCall = 3,
}
