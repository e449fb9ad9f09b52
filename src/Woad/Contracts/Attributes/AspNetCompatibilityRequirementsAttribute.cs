using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel.Activation;

/// <summary>
/// Says whether a service runs within ASP.NET's pipeline of System.Web, which does not exist on .NET.
/// </summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed partial class AspNetCompatibilityRequirementsAttribute : Attribute, IServiceBehavior
{
    /// <summary>
    /// Initializes a new instance of the <see cref="AspNetCompatibilityRequirementsAttribute"/> class with its default.
    /// </summary>
    public AspNetCompatibilityRequirementsAttribute()
    {
    }

    /// <summary>Gets or sets whether the service needs the compatibility mode of ASP.NET.</summary>
    /// <value>The default is <see cref="AspNetCompatibilityRequirementsMode.Allowed"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(AspNetCompatibilityRequirementsMode.Allowed)]
    public partial AspNetCompatibilityRequirementsMode RequirementsMode { get; set; }

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription, ServiceHostBase serviceHostBase, Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    /// <exception cref="InvalidOperationException">The service needs System.Web.</exception>
    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        if (RequirementsMode == AspNetCompatibilityRequirementsMode.Required)
        {
            throw new InvalidOperationException(
                $"The service '{serviceDescription?.Name}' requires ASP.NET compatibility mode "
                    + "(AspNetCompatibilityRequirementsMode.Required), which needs System.Web and does not exist on "
                    + ".NET. Where the service does not use HttpContext.Current, set RequirementsMode to Allowed.");
        }
    }
}
