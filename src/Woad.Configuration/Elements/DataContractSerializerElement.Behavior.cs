using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class DataContractSerializerElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(DataContractSerializerSettingsBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => DataContractSerializerCarrier.Make(ValueSource.Of(this));
}
