namespace System.ServiceModel.Configuration;

/// <content>It takes a behavior away that an earlier set has added; it is none itself.</content>
public sealed partial class RemoveBehaviorElement
{
    /// <summary>Gets null, because the element makes no behavior.</summary>
    public override Type BehaviorType => null!;

    /// <inheritdoc/>
    protected override object CreateBehavior() => null!;
}
