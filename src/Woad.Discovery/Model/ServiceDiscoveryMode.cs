namespace System.ServiceModel.Discovery;

/// <summary>Specifies how services are found.</summary>
public enum ServiceDiscoveryMode
{
    /// <summary>Clients ask all services of the network at once; each of them answers for itself.</summary>
    Adhoc = 0,

    /// <summary>Clients ask a discovery proxy, to which services announce themselves.</summary>
    Managed = 1,
}
