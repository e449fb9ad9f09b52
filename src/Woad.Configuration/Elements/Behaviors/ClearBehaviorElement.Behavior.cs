namespace System.ServiceModel.Configuration;

/// <content>It takes the behaviors away that earlier sets have added; it is none itself.</content>
public sealed partial class ClearBehaviorElement
{
    /// <summary>Gets null, because the element makes no behavior.</summary>
    public override Type BehaviorType => null!;

    /// <inheritdoc/>
    protected override object CreateBehavior() => null!;
}
