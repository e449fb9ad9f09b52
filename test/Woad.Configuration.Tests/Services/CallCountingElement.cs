using System.Configuration;
using System.ServiceModel.Configuration;

namespace Contoso.Extensions;

/// <summary>A program's own behavior, with the attributes that .NET Framework's programs use.</summary>
public sealed class CallCountingElement : BehaviorExtensionElement
{
    public override Type BehaviorType => typeof(CallCountingBehavior);

    [ConfigurationProperty("counter", IsRequired = true)]
    public string Counter => (string)this["counter"];

    [ConfigurationProperty("enabled", DefaultValue = true)]
    public bool Enabled => (bool)this["enabled"];

    protected override object CreateBehavior() => new CallCountingBehavior(Counter, Enabled);
}
