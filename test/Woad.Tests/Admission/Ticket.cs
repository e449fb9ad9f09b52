using Woad.Admission;

namespace Woad.Tests.Admission;

/// <summary>One that enters a throttle by itself.</summary>
internal sealed class Ticket : AdmissionTicket
{
    public Ticket(Gate gate) => Gate = gate;
}
