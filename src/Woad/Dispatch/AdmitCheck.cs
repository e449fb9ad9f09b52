namespace Woad.Dispatch;

/// <summary>
/// What a message must satisfy after its operation has been selected and before it is admitted; only where it applies.
/// </summary>
internal abstract class AdmitCheck
{
    /// <exception cref="Exception">The message is refused.</exception>
    public abstract void Check(Call call);
}
