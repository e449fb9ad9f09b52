using Woad.Configuration.Carrying;
using Woad.Configuration.Carrying.Behaviors;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class DataContractSerializerElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(DataContractSerializerSettingsBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => DataContractSerializerCarrier.Make(ValueSource.Of(this));
}
