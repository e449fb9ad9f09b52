using Woad.Configuration.Carrying.Behaviors;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>dataContractSerializer</c> says to a behavior.</summary>
internal static class DataContractSerializerCarrier
{
    public static DataContractSerializerSettingsBehavior Make(ValueSource values) =>
        new(values.Int("maxItemsInObjectGraph", int.MaxValue), values.Flag("ignoreExtensionDataObject"));
}
