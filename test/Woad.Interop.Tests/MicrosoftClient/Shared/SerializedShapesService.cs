namespace Interop.Matrix;

/// <summary>Writes down what it is given.</summary>
public sealed class SerializedShapesService : ISerializedShapes
{
    public Ticket Serialized(Ticket ticket)
    {
        MatrixLog.Write("Serialized", ticket);
        return ticket;
    }

    public int Add(int left, int right)
    {
        MatrixLog.Write("Add", left, right);
        return left + right;
    }
}
