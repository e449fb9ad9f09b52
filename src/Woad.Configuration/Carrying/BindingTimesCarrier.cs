using System.ServiceModel.Channels;

namespace Woad.Configuration.Carrying;

/// <summary>What every binding in a file has: a name and four timeouts.</summary>
internal static class BindingTimesCarrier
{
    public static void Apply(ValueSource values, Binding binding)
    {
        if (values.Text("name") is { Length: > 0 } name)
        {
            binding.Name = name;
        }

        if (values.Has("closeTimeout"))
        {
            binding.CloseTimeout = values.Time("closeTimeout");
        }

        if (values.Has("openTimeout"))
        {
            binding.OpenTimeout = values.Time("openTimeout");
        }

        if (values.Has("receiveTimeout"))
        {
            binding.ReceiveTimeout = values.Time("receiveTimeout");
        }

        if (values.Has("sendTimeout"))
        {
            binding.SendTimeout = values.Time("sendTimeout");
        }
    }
}
