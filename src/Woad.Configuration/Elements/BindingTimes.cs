using System.Configuration;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;

namespace Woad.Configuration.Elements;

/// <summary>What every binding in a file has: a name and four timeouts.</summary>
internal static class BindingTimes
{
    public static readonly ConfigurationProperty[] Properties =
    [
        PropertyFacts.Text("name", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Time("closeTimeout", "00:01:00", "00:00:00"),
        PropertyFacts.Time("openTimeout", "00:01:00", "00:00:00"),
        PropertyFacts.Time("receiveTimeout", "00:10:00", "00:00:00"),
        PropertyFacts.Time("sendTimeout", "00:01:00", "00:00:00"),
    ];

    public static void Apply<TElement>(TElement element, Binding binding)
        where TElement : ConfigurationElement, IBindingConfigurationElement
    {
        if (element.Name.Length > 0)
        {
            binding.Name = element.Name;
        }

        if (element.IsSet("closeTimeout"))
        {
            binding.CloseTimeout = element.CloseTimeout;
        }

        if (element.IsSet("openTimeout"))
        {
            binding.OpenTimeout = element.OpenTimeout;
        }

        if (element.IsSet("receiveTimeout"))
        {
            binding.ReceiveTimeout = element.ReceiveTimeout;
        }

        if (element.IsSet("sendTimeout"))
        {
            binding.SendTimeout = element.SendTimeout;
        }
    }
}
