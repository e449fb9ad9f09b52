using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <content>Ends of elements.</content>
internal ref partial struct BinaryNodes
{
    /// <summary>Consumes the next node when it is an end.</summary>
    public bool TryEnd()
    {
        if (_state == State.Plain && (uint)Position < (uint)Input.Length)
        {
            // What comes next is told by one byte: an end, or a start tag, which is not looked at yet.
            var record = Input[Position];
            if (record == NbfxRecord.EndElement && Depth > 0)
            {
                TakeEnd();
                return true;
            }

            if (record is >= NbfxRecord.ShortElement and <= NbfxRecord.PrefixElementZ)
            {
                return false;
            }
        }

        if (Next() != XmlNext.End)
        {
            return false;
        }

        End();
        return true;
    }

    /// <summary>Consumes the next node, which must be an end.</summary>
    public void End()
    {
        if (_state == State.Plain
            && (uint)Position < (uint)Input.Length
            && Input[Position] == NbfxRecord.EndElement
            && Depth > 0)
        {
            TakeEnd();
            return;
        }

        if (ImpliedEnd)
        {
            ImpliedEnd = false;
        }
        else if (Next() == XmlNext.End)
        {
            Position++;
        }
        else
        {
            Malformed.Throw("An end tag was expected.", Position);
        }

        Leave();
    }

    /// <summary>Consumes what is before an offset, the end of the element included.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void TakeUpTo(int next)
    {
        Position = next;
        Leave();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void TakeEnd()
    {
        Visits.Add(1);
        Position++;
        Leave();
    }

    private void Leave()
    {
        Scope.Leave(Depth);
        Depth--;
    }
}
