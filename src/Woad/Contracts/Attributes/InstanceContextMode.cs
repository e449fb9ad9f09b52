namespace System.ServiceModel;

/// <summary>Specifies how long one instance of the service class serves.</summary>
public enum InstanceContextMode
{
    /// <summary>One instance a session; one a call where the binding has no session. The default.</summary>
    PerSession = 0,

    /// <summary>One instance a call.</summary>
    PerCall = 1,

    /// <summary>One instance for all calls of the host.</summary>
    Single = 2,
}
