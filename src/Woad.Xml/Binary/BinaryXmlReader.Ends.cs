using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <content>Ends of elements.</content>
public ref partial struct BinaryXmlReader
{
    /// <inheritdoc/>
    public bool TryEnd()
    {
        if (_state == State.Plain && (uint)_pos < (uint)_input.Length)
        {
            // What comes next is told by one byte: an end, or a start tag, which is not looked at yet.
            var record = _input[_pos];
            if (record == NbfxRecord.EndElement && _depth > 0)
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

    /// <inheritdoc/>
    public void End()
    {
        if (_state == State.Plain
            && (uint)_pos < (uint)_input.Length
            && _input[_pos] == NbfxRecord.EndElement
            && _depth > 0)
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
            _pos++;
        }
        else
        {
            Malformed.Throw("An end tag was expected.", _pos);
        }

        Leave();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void TakeEnd()
    {
        Visits.Add(1);
        _pos++;
        Leave();
    }

    private void Leave()
    {
        _scope.Leave(_depth);
        _depth--;
    }
}
