namespace System.ServiceModel;

/// <summary>Specifies how many calls may run at the same time in one instance.</summary>
public enum ConcurrencyMode
{
    /// <summary>One at a time. The default.</summary>
    Single = 0,

    /// <summary>One at a time, but calls may enter while the running one calls out.</summary>
    Reentrant = 1,

    /// <summary>Any number; the service class does its own locking.</summary>
    Multiple = 2,
}
