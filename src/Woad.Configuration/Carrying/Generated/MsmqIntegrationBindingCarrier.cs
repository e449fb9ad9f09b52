// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>MsmqIntegrationBindingElement</c> says to <c>MsmqIntegrationBinding</c>.</summary>
internal static class MsmqIntegrationBindingCarrier
{
    public static System.ServiceModel.MsmqIntegration.MsmqIntegrationBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.MsmqIntegration.MsmqIntegrationBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.MsmqIntegration.MsmqIntegrationBinding target)
    {
        MsmqBindingBaseCarrier.Apply(values, target);
        if (values.Child("security") is { } security) MsmqIntegrationSecurityCarrier.Apply(security, target.Security);
        if (values.Has("serializationFormat"))
            target.SerializationFormat =
                (System.ServiceModel.MsmqIntegration.MsmqMessageSerializationFormat)values.Choice(
                    "serializationFormat", default(System.ServiceModel.MsmqIntegration.MsmqMessageSerializationFormat));
    }
}
