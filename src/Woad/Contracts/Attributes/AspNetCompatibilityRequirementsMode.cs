namespace System.ServiceModel.Activation;

/// <summary>Specifies whether a service runs within ASP.NET's pipeline of System.Web.</summary>
public enum AspNetCompatibilityRequirementsMode
{
    /// <summary>It must not.</summary>
    NotAllowed,

    /// <summary>It may.</summary>
    Allowed,

    /// <summary>It must, which no host here can offer: such a service is refused at open.</summary>
    Required,
}
