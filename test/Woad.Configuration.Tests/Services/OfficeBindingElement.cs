using System.Configuration;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;

namespace Contoso.Extensions;

public sealed class OfficeBindingElement : StandardBindingElement
{
    private ConfigurationPropertyCollection? _properties;

    public int Floor
    {
        get => (int)this["floor"];
        set => this["floor"] = value;
    }

    protected override Type BindingElementType => typeof(OfficeBinding);

    protected override ConfigurationPropertyCollection Properties
    {
        get
        {
            if (_properties is null)
            {
                _properties = [];
                foreach (ConfigurationProperty property in base.Properties)
                {
                    _properties.Add(property);
                }

                _properties.Add(new ConfigurationProperty("floor", typeof(int), 0));
            }

            return _properties;
        }
    }

    protected override void OnApplyConfiguration(Binding binding) => ((OfficeBinding)binding).Floor = Floor;
}
