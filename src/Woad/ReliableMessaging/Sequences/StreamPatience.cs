namespace Woad.ReliableMessaging.Sequences;

/// <summary>
/// The patience of a sender above a connection that loses nothing while it lives. A copy of a message would queue
/// behind the message itself, and its receiver would read both. The sender therefore asks for an acknowledgement in
/// place of sending again. The request is read behind the message, so that its answer tells whether the message was
/// dropped.
/// </summary>
internal sealed class StreamPatience
{
    /// <summary>Unanswered requests after which a message is sent again all the same.</summary>
    public const int MostQuestions = 5;

    private int _questions;
    private bool _isAsked;
    private bool _isAnswered;
    private bool _isOverdue;

    /// <summary>The receiver is asked now.</summary>
    public void Ask() => _isAsked = true;

    /// <summary>The oldest message was sent again, or the receiver has more than before.</summary>
    public void Reset()
    {
        _questions = 0;
        _isAsked = _isAnswered = _isOverdue = false;
    }

    /// <summary>
    /// The oldest message is overdue; true when it is sent again, false when the receiver is asked once more.
    /// </summary>
    /// <param name="isLast">Whether there is no later chance.</param>
    public bool TakeOverdue(bool isLast)
    {
        if (_isAnswered || isLast || _questions == MostQuestions)
        {
            return true;
        }

        _questions++;
        _isOverdue = true;
        return false;
    }

    /// <summary>
    /// An acknowledgement has come by itself, and the oldest message is not in it. True when that message is sent again
    /// at once: it was overdue, and the receiver has been asked behind it.
    /// </summary>
    public bool TakeAnswer()
    {
        _isAnswered |= _isAsked;
        return _isAsked && _isOverdue;
    }
}
