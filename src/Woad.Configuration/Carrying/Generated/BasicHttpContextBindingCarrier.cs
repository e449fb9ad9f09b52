// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>BasicHttpContextBindingElement</c> says to <c>BasicHttpContextBinding</c>.</summary>
internal static class BasicHttpContextBindingCarrier
{
    public static System.ServiceModel.BasicHttpContextBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.BasicHttpContextBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.BasicHttpContextBinding target)
    {
        BasicHttpBindingCarrier.Apply(values, target);
        if (values.Has("contextManagementEnabled"))
            target.ContextManagementEnabled = values.Flag("contextManagementEnabled");
    }
}
