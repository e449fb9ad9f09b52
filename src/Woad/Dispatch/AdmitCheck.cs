namespace Woad.Dispatch;

/// <summary>
/// A check of a message whose operation has been selected, before it is admitted. An operation has those that apply to
/// it.
/// </summary>
internal abstract class AdmitCheck
{
    /// <exception cref="Exception">The message is refused.</exception>
    public abstract void Check(Call call);
}
