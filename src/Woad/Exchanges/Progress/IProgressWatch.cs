namespace Woad.Exchanges.Progress;

/// <summary>Watches an exchange whose message or answer is large, while its parts pass.</summary>
internal interface IProgressWatch
{
    /// <summary>The message is sent now.</summary>
    /// <param name="length">The number of its bytes, as far as they are known.</param>
    void Begin(long length);

    /// <summary>
    /// A part of the message has left, and others follow; or a part of the answer has arrived. Called from any thread.
    /// </summary>
    void Move();
}
