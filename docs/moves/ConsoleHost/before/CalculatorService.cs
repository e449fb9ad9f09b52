using System.ServiceModel;

namespace Contoso.Calculator
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class CalculatorService : ICalculator
    {
        public double Add(double left, double right)
        {
            return left + right;
        }

        public double Divide(double left, double right)
        {
            if (right == 0)
            {
                DivisionFault fault = new DivisionFault { Reason = "The divisor is zero." };
                throw new FaultException<DivisionFault>(fault, new FaultReason(fault.Reason));
            }

            return left / right;
        }
    }
}
